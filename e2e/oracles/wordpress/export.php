<?php
// Exports the blog into a file, and prints the addresses of what it shows: php export.php FILE
require __DIR__ . '/load.php';
require ABSPATH . 'wp-admin/includes/export.php';
ob_start();
export_wp();
file_put_contents($argv[1], ob_get_clean());
$urls = [home_url('/'), get_author_posts_url(1), home_url('/2020/'), home_url('/2020/01/')];
foreach (get_posts(['post_type' => ['post', 'page'], 'post_status' => 'publish', 'numberposts' => -1]) as $post) $urls[] = get_permalink($post);
foreach (['category', 'post_tag'] as $kind) foreach (get_terms(['taxonomy' => $kind]) as $term) $urls[] = get_term_link($term);
echo implode("\n", $urls), "\n";
