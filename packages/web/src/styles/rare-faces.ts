/* The characters no name of every day has, in small slices: 68 KB of rules that nobody waits for. */
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
