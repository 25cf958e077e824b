/** jsdom knows `<dialog>` and popovers by name and style only; tests need them open and closed, not modal. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button')?.focus();
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};

HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = '';
};
