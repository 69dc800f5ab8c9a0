/** The page script: every behaviour of a page that needs no React. One file a behaviour; see README.md. */
import './app';
