/** jsdom keeps no style sheets made by script; the page only adds and takes away its own. */
document.adoptedStyleSheets ??= [];
