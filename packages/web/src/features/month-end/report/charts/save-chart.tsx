import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { saveBlob } from '../../../../lib/save-file.ts';
import { ChartImage, type ChartImageProps } from './chart-image.tsx';
import { paintSvg } from './paint-svg.ts';

/** Scale of a high-resolution screen, sufficient for paper. */
const scale = 2;

/** Saves a chart as PNG, drawn off-screen in the light scheme (CHART-05). */
export async function saveChart(name: string, props: ChartImageProps): Promise<void> {
  const place = document.createElement('div');
  place.className = 'chart-studio';
  place.ariaHidden = 'true';
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<ChartImage {...props} />));
    // Fonts are loaded when the first text needs them.
    await document.fonts.ready;
    saveBlob(name, await paintSvg(place.querySelector('svg') as SVGSVGElement, scale));
  } finally {
    root.unmount();
    place.remove();
  }
}
