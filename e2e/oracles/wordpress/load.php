<?php
// Loads WordPress of Debian with the database and the files of the folder in POTS.
$folder = getenv('POTS');
$_SERVER['HTTP_HOST'] = 'pots.example';
$_SERVER['HTTPS'] = 'on';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['PHP_SELF'] = '/log/index.php';
define('ABSPATH', '/usr/share/wordpress/');
define('WP_CONTENT_DIR', "$folder/wp-content");
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', "localhost:$folder/database.sock");
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
function wp_mail() { return true; }
require ABSPATH . 'wp-settings.php';
