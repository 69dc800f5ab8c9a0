/*
 * Sets a letter in each face of the page while the style sheet is on its way, and takes it out again. Linux and Windows are asked for
 * each name and weight, two dozen times, before the first text can be laid out: asked now, the answers are there when they are needed.
 */
{
  const {documentElement} = document;
  const letters = document.createElement('p');
  // The Han letter has faces of its own.
  letters.textContent = /^zh/.test(documentElement.lang) ? 'a永' : 'a';
  documentElement.append(letters);
  for (const face of FACES) {
    letters.style.font = face;
    letters.offsetWidth;
  }
  letters.remove();
}
