/**
 * Zones with abbreviations of letters, by the abbreviations in use from 2025 on, each with its offset in hours and
 * minutes (IANA database, including backward links). Other zones are written as their offset.
 */
const ABBREVIATIONS: readonly (readonly [abbreviations: string, zones: string])[] = [
  ["SST=-11", "Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa"],
  ["HST=-10", "HST Pacific/Honolulu Pacific/Johnston US/Hawaii"],
  ["HST=-10 HDT=-09", "America/Adak America/Atka US/Aleutian"],
  [
    "AKST=-09 AKDT=-08",
    "America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat " +
      "US/Alaska",
  ],
  [
    "PST=-08 PDT=-07",
    "America/Ensenada America/Los_Angeles America/Santa_Isabel America/Tijuana America/Vancouver " +
      "Canada/Pacific Mexico/BajaNorte PST8PDT US/Pacific",
  ],
  [
    "MST=-07",
    "America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo " +
      "America/Mazatlan America/Phoenix America/Whitehorse Canada/Yukon MST Mexico/BajaSur US/Arizona",
  ],
  [
    "MST=-07 MDT=-06",
    "America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Edmonton " +
      "America/Inuvik America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Navajo US/Mountain",
  ],
  [
    "CST=-06",
    "America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador " +
      "America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey " +
      "America/Regina America/Swift_Current America/Tegucigalpa Canada/Saskatchewan Mexico/General",
  ],
  [
    "CST=-06 CDT=-05",
    "America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN America/Matamoros " +
      "America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center " +
      "America/North_Dakota/New_Salem America/Ojinaga America/Rainy_River America/Rankin_Inlet " +
      "America/Resolute America/Winnipeg CST6CDT Canada/Central US/Central US/Indiana-Starke",
  ],
  ["CST=-05 CDT=-04", "America/Havana Cuba"],
  [
    "EST=-05",
    "America/Atikokan America/Cancun America/Cayman America/Coral_Harbour America/Jamaica " +
      "America/Panama EST Jamaica",
  ],
  [
    "EST=-05 EDT=-04",
    "America/Detroit America/Fort_Wayne America/Grand_Turk America/Indiana/Indianapolis " +
      "America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay " +
      "America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Iqaluit " +
      "America/Kentucky/Louisville America/Kentucky/Monticello America/Louisville America/Montreal " +
      "America/Nassau America/New_York America/Nipigon America/Pangnirtung America/Port-au-Prince " +
      "America/Thunder_Bay America/Toronto Canada/Eastern EST5EDT US/East-Indiana US/Eastern " +
      "US/Michigan",
  ],
  [
    "AST=-04",
    "America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon " +
      "America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk " +
      "America/Lower_Princes America/Marigot America/Martinique America/Montserrat " +
      "America/Port_of_Spain America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy " +
      "America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola " +
      "America/Virgin",
  ],
  [
    "AST=-04 ADT=-03",
    "America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule " +
      "Atlantic/Bermuda Canada/Atlantic",
  ],
  ["NST=-0330 NDT=-0230", "America/St_Johns Canada/Newfoundland"],
  [
    "GMT=+00",
    "Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry " +
      "Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou " +
      "Africa/Sao_Tome Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena " +
      "Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland",
  ],
  [
    "GMT=+00 BST=+01",
    "Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire",
  ],
  ["GMT=+00 IST=+01", "Eire Europe/Dublin"],
  ["UTC=+00", "Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu"],
  [
    "WET=+00 WEST=+01",
    "Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon Portugal WET",
  ],
  ["CET=+01", "Africa/Algiers Africa/Tunis"],
  [
    "CET=+01 CEST=+02",
    "Africa/Ceuta Arctic/Longyearbyen Atlantic/Jan_Mayen CET Europe/Amsterdam Europe/Andorra " +
      "Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen " +
      "Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta " +
      "Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome " +
      "Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz " +
      "Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich MET Poland",
  ],
  [
    "WAT=+01",
    "Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville " +
      "Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo",
  ],
  [
    "CAT=+02",
    "Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba Africa/Khartoum " +
      "Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Windhoek",
  ],
  ["EET=+02", "Africa/Tripoli Europe/Kaliningrad Libya"],
  [
    "EET=+02 EEST=+03",
    "Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia EET Egypt " +
      "Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv " +
      "Europe/Mariehamn Europe/Nicosia Europe/Riga Europe/Sofia Europe/Tallinn Europe/Tiraspol " +
      "Europe/Uzhgorod Europe/Vilnius Europe/Zaporozhye",
  ],
  ["IST=+02 IDT=+03", "Asia/Jerusalem Asia/Tel_Aviv Israel"],
  ["SAST=+02", "Africa/Johannesburg Africa/Maseru Africa/Mbabane"],
  [
    "EAT=+03",
    "Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti " +
      "Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte",
  ],
  ["MSK=+03", "Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd W-SU"],
  ["PKT=+05", "Asia/Karachi"],
  ["IST=+0530", "Asia/Calcutta Asia/Kolkata"],
  ["WIB=+07", "Asia/Jakarta Asia/Pontianak"],
  ["AWST=+08", "Australia/Perth Australia/West"],
  [
    "CST=+08",
    "Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Macao Asia/Macau Asia/Shanghai Asia/Taipei PRC " + "ROC",
  ],
  ["HKT=+08", "Asia/Hong_Kong Hongkong"],
  ["PST=+08", "Asia/Manila"],
  ["WITA=+08", "Asia/Makassar Asia/Ujung_Pandang"],
  ["JST=+09", "Asia/Tokyo Japan"],
  ["KST=+09", "Asia/Pyongyang Asia/Seoul ROK"],
  ["WIT=+09", "Asia/Jayapura"],
  ["ACST=+0930", "Australia/Darwin Australia/North"],
  ["ACST=+0930 ACDT=+1030", "Australia/Adelaide Australia/Broken_Hill Australia/South Australia/Yancowinna"],
  ["AEST=+10", "Australia/Brisbane Australia/Lindeman Australia/Queensland"],
  [
    "AEST=+10 AEDT=+11",
    "Antarctica/Macquarie Australia/ACT Australia/Canberra Australia/Currie Australia/Hobart " +
      "Australia/Melbourne Australia/NSW Australia/Sydney Australia/Tasmania Australia/Victoria",
  ],
  ["ChST=+10", "Pacific/Guam Pacific/Saipan"],
  ["NZST=+12 NZDT=+13", "Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland"],
];

let table: Map<string, ReadonlyMap<number, string>> | undefined;

/** Returns the abbreviation of a zone at an offset in milliseconds: "EST", or the offset ("+0545") if there is none. */
export function zoneAbbreviation(zone: string, offset: number): string {
  table ??= readTable();
  const abbreviation = table.get(zone.toLowerCase())?.get(offset);
  if (abbreviation !== undefined) return abbreviation;
  // Offsets with seconds are local mean time, used before standard time existed.
  if (offset % 60000 !== 0) return "LMT";
  const minutes = Math.abs(offset) / 60000;
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  const rest = minutes % 60 === 0 ? "" : String(minutes % 60).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${hours}${rest}`;
}

function readTable(): Map<string, ReadonlyMap<number, string>> {
  const result = new Map<string, ReadonlyMap<number, string>>();
  for (const [abbreviations, zones] of ABBREVIATIONS) {
    const byOffset = new Map<number, string>();
    for (const entry of abbreviations.split(" ")) {
      const [name, offset] = entry.split("=") as [string, string];
      const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3) || 0);
      byOffset.set((offset.startsWith("-") ? -minutes : minutes) * 60000, name);
    }
    for (const zone of zones.split(" ")) result.set(zone.toLowerCase(), byOffset);
  }
  return result;
}
