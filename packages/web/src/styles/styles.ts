/*
 * The one style of the page, in the order in which it builds up; components bring their own beside them. Modules and
 * not CSS imports, so that the build sees each font sheet by itself.
 */
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import './figures.css';
import './half-width-kana.css';
import './tokens.css';
import './base.css';
import './print.css';
