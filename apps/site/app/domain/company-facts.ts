/** Company facts used by a few pages. Separate from `brand.ts` so that the other pages do not load them. */
export const companyFacts = {
  foundingYear: 2009,

  securityEmail: "security@corp.example",
  phone: { text: "+7 495 000-00-00", uri: "tel:+74950000000" },
  offices: [
    {
      city: "Москва",
      postalCode: "123112",
      address: "Пресненская набережная, 1",
      note: "Главный офис и площадка митапов. Метро «Выставочная», вход со стороны набережной.",
      mapUrl:
        "https://yandex.ru/maps/?text=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0%2C%20%D0%9F%D1%80%D0%B5%D1%81%D0%BD%D0%B5%D0%BD%D1%81%D0%BA%D0%B0%D1%8F%20%D0%BD%D0%B0%D0%B1%D0%B5%D1%80%D0%B5%D0%B6%D0%BD%D0%B0%D1%8F%2C%201",
    },
    {
      city: "Санкт-Петербург",
      postalCode: "191186",
      address: "Невский проспект, 28",
      note: "Инфраструктура и платежи. Метро «Невский проспект», канал Грибоедова.",
      mapUrl:
        "https://yandex.ru/maps/?text=%D0%A1%D0%B0%D0%BD%D0%BA%D1%82-%D0%9F%D0%B5%D1%82%D0%B5%D1%80%D0%B1%D1%83%D1%80%D0%B3%2C%20%D0%9D%D0%B5%D0%B2%D1%81%D0%BA%D0%B8%D0%B9%20%D0%BF%D1%80%D0%BE%D1%81%D0%BF%D0%B5%D0%BA%D1%82%2C%2028",
    },
    {
      city: "Казань",
      postalCode: "420111",
      address: "улица Баумана, 44",
      note: "Логистика и мобильная разработка. Метро «Площадь Тукая».",
      mapUrl:
        "https://yandex.ru/maps/?text=%D0%9A%D0%B0%D0%B7%D0%B0%D0%BD%D1%8C%2C%20%D1%83%D0%BB%D0%B8%D1%86%D0%B0%20%D0%91%D0%B0%D1%83%D0%BC%D0%B0%D0%BD%D0%B0%2C%2044",
    },
  ],

  /** `taxId` is ИНН, `taxReasonCode` КПП, `registrationNumber` ОГРН. */
  requisites: { taxId: "7700000000", taxReasonCode: "770001001", registrationNumber: "1027700000000" },
} as const;
