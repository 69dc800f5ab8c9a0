/** The application id without an account: the theme insists on one. */
export const embeddedAppId = 'embedded';

export function isEmbedded({appId}: {appId: string}): boolean {
  return appId === embeddedAppId;
}
