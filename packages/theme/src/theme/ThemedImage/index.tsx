// Wrapped because the original puts an image into the page twice, also where both color modes have the same one: text
// browsers and printers show both.
import ThemedImage from '@theme-init/ThemedImage';
import type {ComponentProps} from 'react';

export default function OneImage({sources, ...props}: ComponentProps<typeof ThemedImage>) {
  if (sources.light === sources.dark) return <img src={sources.light} {...props} />;
  return <ThemedImage sources={sources} {...props} />;
}
