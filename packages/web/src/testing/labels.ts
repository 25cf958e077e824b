/**
 * jsdom walks the whole page for every pair of a label and a field: in a form of 130 fields, most of the time a test
 * took to find one. The same answers, by the label's own words.
 */
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const fields = [HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement, HTMLProgressElement];

for (const { prototype } of [...fields, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches(labelable) ? labelsOf(this) : null;
    },
  });

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    const named = this.getAttribute('for');
    if (named === null) return this.querySelector(labelable);
    const field = this.ownerDocument.getElementById(named);
    return field?.matches(labelable) ? field : null;
  },
});

function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  const around = field.closest('label');
  return [...field.ownerDocument.querySelectorAll('label')].filter((label) => {
    const named = label.getAttribute('for');
    return (named === null ? label === around : named === field.id) && label.control === field;
  });
}
