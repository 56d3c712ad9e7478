import { describeDocument } from "../support/spec/suite.js";

describeDocument("formatters-datetime-i18n", 2122);
