declare module 'caniuse-lite' {
  /** By browser and version: `y` if it is there, with notes behind it. */
  export function feature(packed: unknown): {stats: Record<string, Record<string, string>>};
  export const features: Record<string, unknown>;
}
