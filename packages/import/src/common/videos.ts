import {escapeAttribute} from 'inkstone-core/escape-html';

const PLAYERS: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  vimeo: (id) => `https://player.vimeo.com/video/${id}`,
  bilibili: (id) => `https://player.bilibili.com/player.html?bvid=${id}`,
};
/** The sites whose videos are known. */
export const VIDEO_SITES = Object.keys(PLAYERS);
const YOUTUBE = /youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed|shorts|v)\//.source;
/** The id of a video in its address, by its site. Flash had `/v/` and `moogaloop.swf`. */
const ADDRESSES = {
  youtube: new RegExp(String.raw`^(?:https?:)?//(?:www\.|m\.)?(?:${YOUTUBE})([\w-]+)`, 'i'),
  vimeo: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|moogaloop\.swf\?(?:.*&)?clip_id=)?(\d+)/i,
  bilibili: /^https?:\/\/(?:www\.)?bilibili\.com\/video\/(BV\w+)/i,
};
const FRAME = /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com|player\.(?:vimeo|bilibili)\.com)\//;

/** Whether a frame with this address shows a video. */
export const isVideoFrame = (address: string): boolean => FRAME.test(address);

/** The frame of a video, by its site and id; undefined if the site is unknown. */
export function videoFrame(site: string, id: string, title: string): string | undefined {
  const address = PLAYERS[site]?.(id);
  const size = 'width="560" height="315"';
  return (
    address &&
    `<iframe src="${address}" title="${escapeAttribute(title)}" ${size} loading="lazy" allowfullscreen></iframe>`
  );
}

/** The frame of the video at an address. */
export function videoAt(address: string): string | undefined {
  for (const [site, pattern] of Object.entries(ADDRESSES)) {
    const [, id] = address.match(pattern) ?? [];
    if (id) return videoFrame(site, id, address);
  }
  return undefined;
}
