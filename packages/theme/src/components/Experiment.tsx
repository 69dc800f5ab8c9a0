import Translate from '@docusaurus/Translate';
import {createContext, useContext} from 'react';
import TextLanguage from '../client/TextLanguage';

/** The address of the download of a post with programs, for the parts of its text. */
export const Download = createContext<string | undefined>(undefined);

/** Offers the download where the first program of a post stands: one file shown there cannot be run by itself. */
export default function Experiment() {
  const download = useContext(Download);
  if (!download) return null;
  return (
    <p className="experiment quiet no-search">
      <a href={download} download>
        <TextLanguage id="site.post.experiment">
          <Translate id="site.post.experiment" description="Link below the first program of a post, to a zip to run it">
            Download the whole experiment (zip)
          </Translate>
        </TextLanguage>
      </a>{' '}
      <TextLanguage id="site.post.experiment.contents">
        <Translate
          id="site.post.experiment.contents"
          description="After the link to a zip: what it holds, as the end of a sentence"
        >
          with all programs, their data and outputs, and a README with the commands that run them.
        </Translate>
      </TextLanguage>
    </p>
  );
}
