/**
 * How machine-readable lines write a letter: ICAO Doc 9303-3, section 6, where some letters have several forms of which the issuing
 * state chooses. Latin letters that are not here are written without their marks.
 */
const tables = {
  latin: `Ä AE A|Å AA A|Ñ N NXX|Ö OE O|Ü UE UXX U|Æ AE|Ø OE|Œ OE|Ð D|Đ D|Ħ H|Ĳ IJ|ĸ Q|Ł L|Ŋ N|ẞ SS|Þ TH|Ŧ T|Ə E`,
  // Of some letters the standard names what Bulgarian, Macedonian, Serbian, Belarusian and Ukrainian documents write instead.
  cyrillic: `А A|Б B|В V|Г G H|Д D|Е E|Ё E IO|Ж ZH Z|З Z|И I Y|Й I Y|К K|Л L|М M|Н N|О O|П P|Р R|С S|Т T|У U|Ф F|Х KH H|Ц TS C|Ч CH C
    |Ш SH S|Щ SHCH SHT|Ъ IE A|Ы Y|Ь _|Э E|Ю IU YU|Я IA YA|І I|Ї I YI|Є IE YE|Ґ G|Ў U|Ѳ F|Ѵ Y|Ѫ U|Ѓ G GJ|Ђ D|Ѕ DZ|Ј J|Ќ K KJ|Љ LJ|Њ NJ
    |Ћ C|Џ DZ DJ`,
  // The A of ة is by its sound: a form that the standard does not name.
  arabic: `ء XE|آ XAA|أ XAE|ؤ U|إ I|ئ XI|ا A|ب B|ة XTA XAH A|ت T|ث XTH|ج J|ح XH|خ XKH|د D|ذ XDH|ر R|ز Z|س S|ش XSH|ص XSS|ض XDZ|ط XTT|ظ XZZ
    |ع E|غ G|ـ _|ف F|ق Q|ك K|ل L|م M|ن N|ه H|و W|ى XAY|ي Y|ٱ XXA|ٹ XXT|ټ XRT|پ P|ځ XKE|څ XXH|چ XC|ڈ XXD|ډ XDR|ڑ XXR|ړ XRR|ږ XRX|ژ XJ
    |ښ XXS|ک XKK|ګ XXK|ڭ XNG|گ XGG|ں XNN|ڼ XXN|ھ XDO|ۀ XYH|ہ XXG|ۂ XGE|ۃ XTG|ی XYA Y XAY|ۍ XXY|ې Y|ے XYB|ۓ XBE`,
}

const forms = new Map(
  Object.values(tables).flatMap((table) =>
    table.split('|').map((entry) => {
      const [letter = '', ...written] = entry.trim().split(' ')
      return [letter, written.map((form) => form.replace('_', ''))] as const
    }),
  ),
)

/**
 * The forms that a letter may have in machine-readable lines; a mark without a letter has an empty one. Undefined for a script that the
 * standard does not transliterate.
 * @param letter One character, in upper case.
 * @example formsOf('Ü') // ['UE', 'UXX', 'U']
 */
export function formsOf(letter: string): readonly string[] | undefined {
  const known = forms.get(letter)
  if (known) return known
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (plain === '' || /^[A-Z]$/.test(plain)) return [plain]
  return forms.get(plain)
}
