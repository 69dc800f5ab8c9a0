#!/usr/bin/env bash
# A block {% highlight %} that is indented into a numbered item ends the list in Jekyll: the next item is in a list of its
# own and has the number 1 again, and the code keeps the indentation of the item. A fence in its place stays in the item.
set -euo pipefail
version=$(dpkg-query -W -f '${Version}' jekyll 2>/dev/null || true)
[[ $version == 4.3.1+dfsg-* ]] || { echo 'needs jekyll 4.3.1 (apt install jekyll)'; exit 1; }
jekyll --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/_posts"
cd "$folder"
echo 'title: T' >_config.yml
{
  printf -- '---\ntitle: T\n---\n'
  printf '1. one\n\n   {%% highlight sh %%}\n   ls\n   {%% endhighlight %%}\n\n2. two\n'
} >_posts/2020-01-02-tag.md
printf -- '---\ntitle: T\n---\n1. one\n\n   ```sh\n   ls\n   ```\n\n2. two\n' >_posts/2020-01-02-fence.md
jekyll build --quiet
for name in tag fence; do
  echo "lists with the $name: $(grep -c '<ol>' "_site/2020/01/02/$name.html")"
done
[[ $(grep -c '<ol>' _site/2020/01/02/tag.html) == 2 ]]
[[ $(grep -c '<ol>' _site/2020/01/02/fence.html) == 1 ]]
grep -q 'data-lang="sh">   ' _site/2020/01/02/tag.html
