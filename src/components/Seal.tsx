import {cells, SEAL_CELLS, sealGround} from '../shared/seal-cells';

/** A small red seal drawn from a name: the same name always gives the same seal. Decoration, hidden from assistive tech. */
export default function Seal({name}: {name: string}) {
  return (
    <svg width="37" height="37" viewBox={`-1 -1 ${SEAL_CELLS + 2} ${SEAL_CELLS + 2}`} aria-hidden="true">
      <path d={sealGround} fill="var(--accent)" />
      <path d={cells(name)} fill="var(--paper)" />
    </svg>
  );
}
