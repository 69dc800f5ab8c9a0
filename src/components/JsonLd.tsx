import Head from '@docusaurus/Head';

/** Structured data in the head of a page. No `<` is left in it: a title that says `</script>` must not end the element. */
export default function JsonLd({data}: {data: object}) {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
