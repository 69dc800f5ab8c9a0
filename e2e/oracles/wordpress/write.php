<?php
// Writes a blog of WordPress, each form of content once: php write.php
define('WP_INSTALLING', true);
require __DIR__ . '/load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Pots', 'ming', 'ming@pots.example', true, '', 'secret');
foreach (get_posts(['post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1]) as $post) wp_delete_post($post->ID, true);
update_option('home', 'https://pots.example/log');
update_option('siteurl', 'https://pots.example/log');
update_option('timezone_string', 'Asia/Shanghai');
update_option('permalink_structure', '/%year%/%monthnum%/%day%/%postname%/');
update_option('stylesheet', 'plain');
update_option('template', 'plain');
global $wp_rewrite;
$wp_rewrite->init();
kses_remove_filters();
$parent = wp_insert_term('Clay', 'category')['term_id'];
$child = wp_insert_term('陶瓷', 'category', ['parent' => $parent])['term_id'];
function attachment(string $file, string $caption, string $alt): int {
  $path = WP_CONTENT_DIR . "/uploads/$file";
  $id = wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => basename($file), 'post_excerpt' => $caption,
    'post_date' => '2020-01-01 10:00:00', 'guid' => "https://pots.example/log/wp-content/uploads/$file"], $path);
  update_post_meta($id, '_wp_attachment_image_alt', $alt);
  return $id;
}
$bowl = attachment('2020/01/bowl.png', 'A bowl', 'bowl');
$cup = attachment('2020/01/cup.png', 'A cup & saucer', '');
$base = 'https://pots.example/log/wp-content/uploads/2020/01';
function post(string $title, string $date, string $content, array $more = []): int {
  return wp_insert_post(wp_slash(array_merge(['post_title' => $title, 'post_date' => $date, 'post_content' => $content,
    'post_status' => 'publish', 'post_author' => 1], $more)), true);
}
$classic = <<<HTML
First paragraph with "quotes" -- and a dash...
its second line, a <strong>bold</strong> word.

<!--more-->

[caption id="attachment_$bowl" align="aligncenter" width="300"]<a href="$base/bowl.png"><img class="size-medium wp-image-$bowl" src="$base/bowl-300x225.png" alt="bowl" width="300" height="225" /></a> The <em>first</em> bowl[/caption]

<h2>A heading</h2>
Text right below it &amp; more.
<ul>
 	<li>one</li>
 	<li>two</li>
</ul>
[gallery ids="$bowl,$cup" columns="2"]

[code lang="php"]<?php echo "a < b && c"; ?>

  // second line[/code]

[sourcecode language="python" title="a.py"]
print("&lt;b&gt;")
[/sourcecode]

<pre class="brush: js; title: x">if (a &lt; b) {

  run();
}</pre>
<blockquote>A quotation
in two lines.</blockquote>
https://www.youtube.com/watch?v=dQw4w9WgXcQ

[unknown a="1"]inside[/unknown]

See <a href="https://pots.example/log/2020/01/03/blocks/#kiln">the blocks</a> and <a href="/log/?p=__BLOCKS__">by number</a>.

Line one<br />
Line two :)

<!--nextpage-->

The second page.
HTML;
$blocks = <<<HTML
<!-- wp:paragraph -->
<p>A paragraph with <code>inline &lt;code&gt;</code> and H<sub>2</sub>O.</p>
<!-- /wp:paragraph -->

<!-- wp:more -->
<!--more-->
<!-- /wp:more -->

<!-- wp:heading -->
<h2 id="kiln">Kiln</h2>
<!-- /wp:heading -->

<!-- wp:code -->
<pre class="wp-block-code"><code lang="bash" class="language-bash">echo &#91;a] &amp;&amp; b &lt; c

&lt;p></code></pre>
<!-- /wp:code -->

<!-- wp:image {"id":$bowl,"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="$base/bowl-300x225.png" alt="bowl" class="wp-image-$bowl"/><figcaption class="wp-element-caption">A bowl, plain</figcaption></figure>
<!-- /wp:image -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped"><!-- wp:image {"id":$bowl} -->
<figure class="wp-block-image size-large"><img src="$base/bowl.png" alt="" class="wp-image-$bowl"/></figure>
<!-- /wp:image -->

<!-- wp:image {"id":$cup} -->
<figure class="wp-block-image size-large"><img src="$base/cup.png" alt="" class="wp-image-$cup"/><figcaption>Cup</figcaption></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:list -->
<ul><!-- wp:list-item -->
<li>a</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>b<!-- wp:list -->
<ul><!-- wp:list-item -->
<li>c</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:table -->
<figure class="wp-block-table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><figcaption>A table</figcaption></figure>
<!-- /wp:table -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Quoted.</p>
<!-- /wp:paragraph --><cite>Somebody</cite></blockquote>
<!-- /wp:quote -->

<!-- wp:embed {"url":"https://vimeo.com/76979871","type":"video","providerNameSlug":"vimeo"} -->
<figure class="wp-block-embed is-type-video is-provider-vimeo"><div class="wp-block-embed__wrapper">
https://vimeo.com/76979871
</div></figure>
<!-- /wp:embed -->

<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link" href="https://clay.example/">Clay</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->

<!-- wp:latest-posts {"postsToShow":2} /-->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph -->
<p>Left.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph -->
<p>Right.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
HTML;
$second = post('Blocks', '2020-01-03 23:30:00', $blocks, ['post_name' => 'blocks', 'post_excerpt' => 'In short: blocks.',
  'tags_input' => ['c++', '青花'], 'post_category' => [$child]]);
$first = post('A classic post', '2020-01-02 00:30:00', str_replace('__BLOCKS__', (string) $second, $classic), ['tags_input' => ['kiln'], 'post_category' => [$parent]]);
set_post_thumbnail($first, $bowl);
stick_post($second);
post('你好 世界', '2021-05-06 12:00:00', "第一段，<strong>重点：</strong>后面。\n第二行。\n\n第二段。", ['post_category' => [$child]]);
post('Unfinished', '2021-06-01 12:00:00', 'Not yet.', ['post_status' => 'draft']);
post('Secret', '2021-06-02 12:00:00', 'Nobody but me.', ['post_status' => 'private']);
post('Behind a word', '2021-06-03 12:00:00', 'Only with the word.', ['post_password' => 'word']);
post('Pending', '2021-06-04 12:00:00', 'To be read first.', ['post_status' => 'pending']);
post('To come', '2099-01-01 12:00:00', 'Later.', ['post_status' => 'future']);
wp_trash_post(post('Thrown away', '2021-06-05 12:00:00', 'Gone.'));
$page = post('About', '2020-01-01 12:00:00', 'Who we are.', ['post_type' => 'page']);
wp_insert_comment(['comment_post_ID' => $first, 'comment_content' => 'A comment', 'comment_author' => 'reader', 'comment_approved' => 1]);
