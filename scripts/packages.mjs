/** The packages of sites, each after those that it is compiled against. */
const PACKED = ['core', 'csp', 'import', 'scholar', 'search', 'translations', 'theme'];

/**
 * The arguments of npm that pack them.
 * @param {string} folder where the tarballs will be
 */
export const packInto = (folder) => [
  ...['pack', '--silent', '--pack-destination', folder],
  ...PACKED.flatMap((name) => ['-w', `packages/${name}`]),
];
