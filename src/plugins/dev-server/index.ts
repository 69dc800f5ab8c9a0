import type {LoadContext, Plugin} from '@docusaurus/types';

type Options = {
  /** The content security policy of the development server. */
  policy: string;
};

/**
 * Sends the content security policy, so that the author sees what readers will get, and puts the dev server's websocket below the language's own path (`/ws`, `/en/ws`): `npm start` shows one dev server per language
 * on one port, and with the stock path, `/ws` for each, it could not tell whose page wants to hear of a change.
 */
export default function devServer({baseUrl}: LoadContext, {policy}: Options): Plugin {
  const path = `${baseUrl}ws`;
  return {
    name: 'dev-server',
    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      const headers = {'Content-Security-Policy': policy};
      return {devServer: {headers, webSocketServer: {type: 'ws', options: {path}}, client: {webSocketURL: {pathname: path}}}} as object;
    },
  };
}
