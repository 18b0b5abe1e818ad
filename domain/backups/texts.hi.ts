export const backupIsGone = 'यह बैकअप अब फ़ोल्डर में नहीं है।'
export const backupIsUnderWay = 'एक बैकअप पहले से बन रहा है।'
