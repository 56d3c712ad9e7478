import { describeDocument } from "../support/spec/suite.js";

describeDocument("formatters-commerce", 671);
