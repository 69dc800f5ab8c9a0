#!/usr/bin/env bash
# With `scroll-padding-top` as high as a sticky header, so that no heading lies below it, Chromium takes a link in the
# header for out of sight: when the link gets the focus, the page scrolls up by half a window, although the link is on
# the screen before and after. A negative `scroll-margin-top` on the link and as much `scroll-margin-bottom` prevent it.
set -euo pipefail
browser=$(command -v chromium-headless-shell)
version=$("$browser" --version)
[[ $version == *" 156."* ]]
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
moved() { # by the focus, with these styles
  cat >page.html <<HTML
<!doctype html>
<style>
  body { margin: 0; height: 9000px }
  header { position: sticky; top: 0; height: 60px }
  $1
</style>
<header><a href="#x">Menu</a></header>
<script>
  scrollTo(0, 4000);
  document.querySelector('a').focus();
  document.body.dataset.moved = 4000 - scrollY;
</script>
HTML
  "$browser" --no-sandbox --window-size=800,600 --dump-dom "file://$folder/page.html" 2>/dev/null |
    grep -oP 'data-moved="\K[^"]*'
}
plain=$(moved '')
padded=$(moved 'html { scroll-padding-top: 76px }')
both=$(moved 'html { scroll-padding-top: 76px } a { scroll-margin: -100px 0 100px }')
echo "$version"
echo "the focus scrolls by $plain px; with scroll-padding by $padded px; with scroll-margin, too, by $both px"
[[ $plain == 0 && $padded -gt 200 && $both == 0 ]]
