import {SEAL_CELLS, sealOf} from '../shared/seal-cells';

/** The small seal of a post, drawn from its address: decoration, hidden from assistive tech. */
export default function Seal({permalink, size}: {permalink: string; size: number}) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${SEAL_CELLS} ${SEAL_CELLS}`} aria-hidden="true">
      <path stroke="currentColor" d={sealOf(permalink.split('/').at(-1) ?? '')} />
    </svg>
  );
}
