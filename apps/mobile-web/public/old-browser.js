// What a browser below the floor shows: one sentence, in the page's language.
;(() => {
  var texts = {
    en: 'This browser is too old for Lode. Please update it: Lode needs iOS 16.4, Chrome 109, Firefox 115 or newer.',
    ar: 'هذا المتصفح قديم جدًا بالنسبة إلى Lode. يُرجى تحديثه: يحتاج Lode إلى iOS 16.4 أو Chrome 109 أو Firefox 115 أو أحدث.',
    es: 'Este navegador es demasiado antiguo para Lode. Actualízalo: Lode necesita iOS 16.4, Chrome 109, Firefox 115 o una versión más reciente.',
    fr: 'Ce navigateur est trop ancien pour Lode. Mettez-le à jour : Lode nécessite iOS 16.4, Chrome 109, Firefox 115 ou une version plus récente.',
    id: 'Browser ini terlalu lama untuk Lode. Harap perbarui: Lode memerlukan iOS 16.4, Chrome 109, Firefox 115, atau yang lebih baru.',
    it: 'Questo browser è troppo vecchio per Lode. Aggiornalo: Lode richiede iOS 16.4, Chrome 109, Firefox 115 o versioni successive.',
    ja: 'このブラウザは古いため Lode を利用できません。更新してください。iOS 16.4、Chrome 109、Firefox 115 以降が必要です。',
    ko: '이 브라우저는 오래되어 Lode를 사용할 수 없습니다. 업데이트해 주세요. iOS 16.4, Chrome 109, Firefox 115 이상이 필요합니다.',
    ru: 'Этот браузер слишком старый для Lode. Обновите его: для Lode нужны iOS 16.4, Chrome 109, Firefox 115 или новее.',
    vi: 'Trình duyệt này quá cũ để dùng Lode. Vui lòng cập nhật: Lode cần iOS 16.4, Chrome 109, Firefox 115 trở lên.',
    'zh-CN':
      '此浏览器版本过旧，无法使用 Lode。请更新：Lode 需要 iOS 16.4、Chrome 109、Firefox 115 或更高版本。',
    'zh-TW':
      '此瀏覽器版本過舊，無法使用 Lode。請更新：Lode 需要 iOS 16.4、Chrome 109、Firefox 115 或更新版本。',
  }
  function show() {
    var note = document.createElement('p')
    note.setAttribute('role', 'alert')
    note.style.cssText = 'margin:0;padding:16px;font:16px/1.4 sans-serif;background:#fff3d6;color:#2b2100'
    note.textContent = texts[document.documentElement.lang] || texts.en
    document.body.insertBefore(note, document.body.firstChild)
  }
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
})()
