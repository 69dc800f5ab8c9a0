// Wrapped because the icons have no size of their own: without our style sheet they fill a page, as in Reader View.
import {translate} from '@docusaurus/Translate';
import Layout from '@theme-init/Admonition/Layout';
import {type ComponentProps, cloneElement, isValidElement, type SVGProps} from 'react';

const SIZE = {width: 22, height: 22, 'aria-hidden': true} as const;

export default function AdmonitionLayout({icon, title: given, ...props}: ComponentProps<typeof Layout>) {
  const sized = isValidElement<SVGProps<SVGSVGElement>>(icon) ? cloneElement(icon, {...SIZE, ...icon.props}) : icon;
  // Docusaurus gives this one, of `> [!IMPORTANT]`, in English alone.
  const title = given === 'important' ? translate({id: 'site.admonition.important', message: 'important'}) : given;
  return <Layout icon={sized} title={title} {...props} />;
}
