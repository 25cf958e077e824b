import './freight-train.css';

/** Size of the pattern in pixels: three wagons on 720 px of track, repeated over the width of the window. */
const pattern = { width: 720, height: 76 } as const;
/** Containers by their left edge and width: six of 12 ft, one of 40 ft, and an empty position. */
const containers = [
  [6, 64],
  [75, 64],
  [144, 64],
  [238, 200],
  [468, 64],
  [606, 64],
] as const;
const wagons = [
  [0, 214],
  [230, 216],
  [462, 214],
] as const;
const track = 68;

/** Container train at the lower edge of the log-in screen, a decoration that screen readers ignore. */
export const FreightTrain = () => (
  <svg className="freight-train" aria-hidden="true" width="100%" height={pattern.height}>
    <defs>
      <pattern id="freight-train-pattern" patternUnits="userSpaceOnUse" {...pattern}>
        {containers.map(([left, width]) => (
          <Container key={left} left={left} width={width} />
        ))}
        {wagons.map(([left, width]) => (
          <Wagon key={left} left={left} width={width} />
        ))}
        <path d={`M0 ${track}.5H${pattern.width}M0 ${track + 4}.5H${pattern.width}`} />
      </pattern>
    </defs>
    <rect width="100%" height={pattern.height} fill="url(#freight-train-pattern)" stroke="none" />
  </svg>
);

interface Part {
  readonly left: number;
  readonly width: number;
}

const ribsEvery = 10;

function Container({ left, width }: Part) {
  const [top, bottom] = width > 100 ? [5, 48] : [9, 48];
  const ribs = Array.from(
    { length: Math.floor(width / ribsEvery) - 1 },
    (_, at) => left + 7 + (at + 1) * ribsEvery - 5,
  );
  return (
    <>
      <rect x={left + 0.5} y={top + 0.5} width={width - 1} height={bottom - top} rx={1.5} />
      <path d={ribs.map((rib) => `M${rib}.5 ${top + 7}V${bottom - 7}`).join('')} />
    </>
  );
}

function Wagon({ left, width }: Part) {
  const wheels = [left + 24, left + 44, left + width - 44, left + width - 24];
  return (
    <>
      <path className="freight-train-floor" d={`M${left} 50H${left + width}`} />
      {wheels.map((wheel) => (
        <circle key={wheel} cx={wheel} cy={60} r={6.5} />
      ))}
    </>
  );
}
