import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { saveBlob } from '../../../../lib/save-file.ts';
import { ChartImage, type ChartImageProps } from './chart-image.tsx';
import { paintSvg } from './paint-svg.ts';

/** Scale as fine as on a good screen, which is enough for paper. */
const scale = 2;

/** Lets the browser save a picture as PNG, drawn out of sight in the light scheme, whatever the page has (CHART-05). */
export async function saveChart(name: string, props: ChartImageProps): Promise<void> {
  const place = document.createElement('div');
  place.className = 'chart-studio';
  place.ariaHidden = 'true';
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<ChartImage {...props} />));
    // Faces the page has not shown yet come with the first text that needs them.
    await document.fonts.ready;
    saveBlob(name, await paintSvg(place.querySelector('svg') as SVGSVGElement, scale));
  } finally {
    root.unmount();
    place.remove();
  }
}
