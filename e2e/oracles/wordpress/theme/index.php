<!doctype html><html><head><meta charset="utf-8"><title><?php wp_title(''); ?></title><?php if (is_singular()) rel_canonical(); ?></head><body>
<?php while (have_posts()) { the_post(); if (is_singular()) { ?>
<article><h1><?php the_title(); ?></h1><time><?php the_time('Y-m-d'); ?></time>
<div class="post-tags"><?php the_tags('', ' '); ?></div>
<div class="entry-content"><?php the_content(); ?></div></article>
<?php } else { ?><li><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></li><?php } } ?>
</body></html>
