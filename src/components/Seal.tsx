import {cells, SEAL_CELLS, sealGround} from '../site/seal-cells';
import styles from './Seal.module.css';

/** A small red seal drawn from a name: the same name always gives the same seal. Decoration, hidden from assistive tech. */
export default function Seal({name}: {name: string}) {
  return (
    <svg className={styles.seal} viewBox={`-1 -1 ${SEAL_CELLS + 2} ${SEAL_CELLS + 2}`} aria-hidden="true">
      <path d={sealGround} fill="currentColor" />
      <path d={cells(name)} fill="var(--paper)" />
    </svg>
  );
}
