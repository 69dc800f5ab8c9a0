import {translate} from '@docusaurus/Translate';
import HomePage from '@theme/HomePage';

export default function Home() {
  return <HomePage parts={parts()} data-static />;
}

function parts() {
  return [
    {
      to: '/docs/intro',
      title: translate({id: 'site.home.docs', message: 'Handbook'}),
      why: translate({
        id: 'site.home.docs.why',
        message: 'How to write, translate and deploy this site, step by step.',
      }),
    },
    {
      to: '/navigation',
      title: translate({id: 'site.home.navigation', message: 'Navigation'}),
      why: translate({id: 'site.home.navigation.why', message: 'Sites worth a visit, and why.'}),
    },
    {
      to: '/markdown-page',
      title: translate({id: 'site.home.about', message: 'About this site'}),
      why: translate({id: 'site.home.about.why', message: 'What this site is about, and how it is made.'}),
    },
  ];
}
