/*
 * Asks the system for the faces of the page while the style sheet is on its way. Linux and Windows are asked for each name and weight
 * while the page waits, two dozen times before the first text can be set: asked now, the answers are there when they are needed.
 *
 * - One question at a time, so that nothing else waits for long; Han letters have a face of their own, and so a question.
 * - The size does not matter: what takes time is to find the face and to open it.
 */
{
  const context = document.createElement('canvas').getContext('2d');
  // A browser that keeps canvases from pages (against recognition) has none.
  for (const face of context ? FACES : []) {
    for (const letter of document.documentElement.lang.startsWith('zh') ? 'a永' : 'a') {
      setTimeout(() => {
        context.font = face;
        context.measureText(letter);
      });
    }
  }
}
