/** jsdom knows `<dialog>` and popovers by name only; tests need them open and closed, not modal. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button')?.focus();
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
