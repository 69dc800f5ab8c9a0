import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Puts the dev server's websocket below the language's own path (`/ws`, `/en/ws`): `npm start` shows one dev server per
 * language on one port, and could not tell them apart by the stock path.
 */
export default function devServer({baseUrl}: LoadContext): Plugin {
  const path = `${baseUrl}ws`;
  return {
    name: 'dev-server',
    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {
        devServer: {
          webSocketServer: {type: 'ws', options: {path}},
          client: {
            webSocketURL: {pathname: path},
            // What is wrong in content is shown without a stack (client/dev-problems.ts).
            overlay: {errors: (error: Error) => !/\.mdx?\b/.test(error.message), warnings: false},
          },
        },
      } as object;
    },
  };
}
