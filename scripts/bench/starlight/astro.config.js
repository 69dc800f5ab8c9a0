// A minimal Starlight site in the two languages of this site. Everything not said here is the default.
import starlight from '@astrojs/starlight';
import {defineConfig, passthroughImageService} from 'astro/config';

export default defineConfig({
  site: 'https://starlight.example',
  outDir: './build',
  trailingSlash: 'never',
  build: {format: 'file'},
  image: {service: passthroughImageService()}, // there are no images, and no native package to install
  integrations: [
    starlight({
      title: 'Starlight',
      locales: {root: {label: '简体中文', lang: 'zh-CN'}, en: {label: 'English', lang: 'en'}},
      sidebar: [
        {label: 'Blog', autogenerate: {directory: 'blog'}},
        {label: 'Docs', autogenerate: {directory: 'docs'}},
      ],
    }),
  ],
});
