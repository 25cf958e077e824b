/** Returns the outline of a shape. */
function outlineOf(shape: Element): Path2D {
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape.tagName === 'path' ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape.tagName === 'rect') path.rect(number('x'), number('y'), number('width'), number('height'));
  if (shape.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  if (shape.tagName === 'line') {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  }
  return path;
}

const alignments: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

function paintText(context: CanvasRenderingContext2D, text: Element, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = alignments[style.textAnchor] ?? 'left';
  context.fillStyle = style.fill;
  context.fillText(text.textContent, Number(text.getAttribute('x')), Number(text.getAttribute('y')));
}

function paintShape(context: CanvasRenderingContext2D, shape: Element, style: CSSStyleDeclaration): void {
  const outline = outlineOf(shape);
  if (style.fill !== 'none') {
    context.fillStyle = style.fill;
    context.fill(outline);
  }
  if (style.stroke === 'none') return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.setLineDash(
    style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat),
  );
  context.stroke(outline);
}

/**
 * Paints an SVG of the page as PNG at `scale`. It paints shape by shape, because an image would have neither the styles
 * nor the fonts of the page. Supports rect, circle, line, path and text without transforms.
 */
export async function paintSvg(picture: SVGSVGElement, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = picture.viewBox.baseVal;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.scale(scale, scale);
  for (const shape of picture.querySelectorAll('rect, circle, line, path, text')) {
    const style = getComputedStyle(shape);
    (shape.tagName === 'text' ? paintText : paintShape)(context, shape, style);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return blob;
}
