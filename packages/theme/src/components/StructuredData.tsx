import Head from '@docusaurus/Head';

/** Structured data (JSON-LD) in the head of a page. `<` is escaped: a `</script>` in a title would end the element. */
export default function StructuredData({data}: {data: object}) {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
