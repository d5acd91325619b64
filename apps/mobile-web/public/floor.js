// Before the app's modules: fills the few functions that the oldest supported browsers lack, and tells readers of older ones.
// A file of its own, in syntax that any browser reads.
;(() => {
  function fill(owner, name, value) {
    if (owner && !owner[name])
      Object.defineProperty(owner, name, { value, writable: true, configurable: true })
  }
  fill(Array.prototype, 'toSorted', function (compare) {
    return Array.prototype.slice.call(this).sort(compare)
  })
  fill(Array.prototype, 'toReversed', function () {
    return Array.prototype.slice.call(this).reverse()
  })
  fill(Promise, 'withResolvers', () => {
    var made = {}
    made.promise = new Promise((resolve, reject) => {
      made.resolve = resolve
      made.reject = reject
    })
    return made
  })
  fill(window.AbortSignal, 'any', (signals) => {
    var all = new AbortController()
    signals.forEach((signal) => {
      function end() {
        all.abort(signal.reason)
      }
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true, signal: all.signal })
    })
    return all.signal
  })
  fill(window.Map, 'groupBy', (items, keyOf) => {
    var groups = new Map()
    Array.from(items).forEach((item, i) => {
      var key = keyOf(item, i)
      if (groups.has(key)) groups.get(key).push(item)
      else groups.set(key, [item])
    })
    return groups
  })
  fill(String.prototype, 'isWellFormed', function () {
    try {
      encodeURIComponent(this)
      return true
    } catch (_) {
      return false
    }
  })
  fill(window.URL, 'canParse', (address, base) => {
    try {
      return Boolean(new URL(address, base))
    } catch (_) {
      return false
    }
  })
  // What came to the browsers just before the floor: Firefox 113 and Safari 16.4, Chrome 98, and modules.
  if (window.CompressionStream && window.structuredClone && Array.prototype.findLast) return
  var notice = document.createElement('script')
  notice.src = '/old-browser.js'
  document.head.appendChild(notice)
})()
