'use strict';
(function () {
  function byId(id) { return document.getElementById(id); }

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) { made.className = className; }
    if (text !== undefined) { made.textContent = text; }
    return made;
  }

  /* The hypotheses, one at a time: by buttons, by the slider, and by the arrow keys anywhere in the box. */
  function stages(box) {
    const templates = box.querySelectorAll('template');
    const place = box.querySelector('.stage');
    const controls = box.querySelector('.controls');
    let shown = -1;
    function show(wanted) {
      const next = Math.max(0, Math.min(templates.length - 1, wanted));
      if (next === shown) { return; }
      shown = next;
      place.replaceChildren(templates[shown].content.cloneNode(true));
      if (!controls) { return; }
      controls.querySelector('input').value = shown + 1;
      controls.querySelectorAll('button').forEach(function (button) {
        const back = button.dataset.step === 'first' || button.dataset.step === 'previous';
        button.setAttribute('aria-disabled', String(back ? shown === 0 : shown === templates.length - 1));
      });
    }
    function step(name) {
      show(name === 'first' ? 0 : name === 'last' ? templates.length - 1 : shown + (name === 'next' ? 1 : -1));
    }
    if (controls) {
      let tallest = 0;
      templates.forEach(function (template) {
        const drawing = template.content.querySelector('svg');
        tallest = Math.max(tallest, drawing ? Number(drawing.getAttribute('height')) : 0);
      });
      place.style.setProperty('--tallest', Math.min(tallest + 70, 360) + 'px'); // so that what is below stays where it is
      controls.hidden = false;
      controls.addEventListener('click', function (event) {
        const button = event.target.closest('button');
        if (button) { step(button.dataset.step); }
      });
      controls.querySelector('input').addEventListener('input', function (event) { show(event.target.value - 1); });
      box.addEventListener('keydown', function (event) {
        const inside = event.target.closest('input, .scroll');
        if (!inside && !event.altKey && !event.ctrlKey && !event.metaKey
            && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
          event.preventDefault();
          step(event.key === 'ArrowLeft' ? 'previous' : 'next');
        }
      });
    }
    show(0);
  }

  function countRow(reward, sides, place) {
    const row = element('tr');
    row.append(element('td', 'number', String(reward)));
    sides.forEach(function (side) {
      if (side.counts) { row.append(element('td', 'number', String(side.counts[place]))); }
      const cell = element('td');
      const bar = element('span', 'share');
      bar.style.width = (side.shares[place] * 6).toFixed(2) + 'rem';
      cell.append(bar, ' ' + (side.shares[place] * 100).toFixed(1) + ' %');
      row.append(cell);
    });
    return row;
  }

  /* The experiment that tells two states apart, with what was counted. */
  function answer(data, pair, first, second) {
    const sides = [
      { name: data.states[pair.first], shares: pair.firstShares, counts: pair.firstCounts },
      { name: data.states[pair.second], shares: pair.secondShares, counts: pair.secondCounts }
    ];
    if (pair.first !== first) { sides.reverse(); }
    const sentence = element('p');
    sentence.append(pair.word === '' ? 'Read ' : 'After ');
    if (pair.word !== '') { sentence.append(element('code', '', pair.word), ', read '); }
    sentence.append(element('code', '', pair.label), '. It pays:');
    const table = element('table');
    const head = element('tr');
    head.append(element('th', 'number', 'reward'));
    sides.forEach(function (side) {
      if (side.counts) { head.append(element('th', 'number', 'from ' + side.name)); }
      head.append(element('th', '', side.counts ? 'share' : 'from ' + side.name));
    });
    table.append(element('thead'), element('tbody'));
    table.tHead.append(head);
    pair.rewards.forEach(function (reward, place) { table.tBodies[0].append(countRow(reward, sides, place)); });
    const scroll = element('div', 'scroll');
    scroll.tabIndex = 0;
    scroll.setAttribute('role', 'region');
    scroll.setAttribute('aria-label', 'Counts of the experiment');
    scroll.append(table);
    return [sentence, scroll];
  }

  function pairs(box, data) {
    const place = box.querySelector('.answer');
    const selects = box.querySelectorAll('select');
    function show() {
      const first = Number(selects[0].value);
      const second = Number(selects[1].value);
      if (first === second) {
        place.replaceChildren(element('p', 'dim', 'Choose two different states.'));
        return;
      }
      const pair = data.pairs.find(function (one) {
        return (one.first === first && one.second === second) || (one.first === second && one.second === first);
      });
      place.replaceChildren.apply(place, pair ? answer(data, pair, first, second)
        : [element('p', 'dim', data.missing)]);
    }
    selects.forEach(function (select) { select.addEventListener('change', show); });
    show();
  }

  /* One map at a time; on paper there are all. */
  function maps(box) {
    const controls = box.querySelector('.controls');
    const buttons = controls.querySelectorAll('button');
    const figures = box.querySelectorAll('figure');
    function show(wanted) {
      figures.forEach(function (figure, i) { figure.hidden = i !== wanted; });
      buttons.forEach(function (button, i) { button.setAttribute('aria-pressed', String(i === wanted)); });
    }
    buttons.forEach(function (button, i) { button.addEventListener('click', function () { show(i); }); });
    controls.hidden = buttons.length < 2;
    show(0);
  }

  function copying(button, text) {
    button.parentElement.hidden = false;
    button.addEventListener('click', function () {
      const said = byId('copied');
      function selected() {
        getSelection().selectAllChildren(text);
        said.textContent = 'selected: press Ctrl+C';
      }
      if (navigator.clipboard) {
        navigator.clipboard.writeText(text.textContent).then(function () { said.textContent = 'copied'; }, selected);
      } else {
        selected();
      }
    });
  }

  if (byId('stages')) { stages(byId('stages')); }
  if (byId('pairs')) { pairs(byId('pairs'), JSON.parse(byId('pairs-data').textContent)); }
  if (byId('maps')) { maps(byId('maps')); }
  if (byId('copy')) { copying(byId('copy'), byId('command')); }
}());
