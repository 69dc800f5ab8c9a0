/** The packages of sites, those first that others are compiled against. */
const PACKED = ['core', 'csp', 'import', 'scholar', 'search', 'translations', 'theme'];

/**
 * The arguments with which npm packs them.
 * @param {string} folder where the tarballs will be
 */
export const packInto = (folder) => [
  ...['pack', '--silent', '--pack-destination', folder],
  ...PACKED.flatMap((name) => ['-w', `packages/${name}`]),
];
