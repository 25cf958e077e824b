/*
 * The one style of the page, in the order in which it builds up; components bring their own beside them, which override
 * it. Modules and not CSS imports, so that the build sees each sheet by itself.
 */
import 'virtual:program-faces.css';
import './tokens.css';
import './base.css';
import './layout.css';
import './forced-colors.css';
import './print.css';
