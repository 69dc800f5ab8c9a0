<?php
// Prints a page as WordPress shows it to anybody: php show.php /log/about/
$_SERVER['REQUEST_URI'] = $argv[1];
define('WP_USE_THEMES', true);
require __DIR__ . '/load.php';
wp();
require ABSPATH . WPINC . '/template-loader.php';
