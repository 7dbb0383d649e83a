import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class PromotionStudent extends SiteModel<
  InferAttributes<PromotionStudent>,
  InferCreationAttributes<PromotionStudent>
> {
  declare siteId: number
  declare runId: number
  declare enrolmentId: number
  declare outcome: string
  declare studyGroupId: CreationOptional<number | null>
  declare sectionId: CreationOptional<number | null>
  declare roll: CreationOptional<number | null>
  declare byHand: CreationOptional<string[]>
  declare merit: number
  declare gpa: CreationOptional<string | null>
  declare total: CreationOptional<string | null>
  declare failedCount: CreationOptional<number | null>
  declare passed: CreationOptional<boolean | null>
  declare oldState: CreationOptional<string | null>
  declare oldStudentState: CreationOptional<string | null>
  declare newEnrolmentId: CreationOptional<number | null>
  declare openChoices: CreationOptional<boolean>
}

PromotionStudent.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    runId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    outcome: { type: DataTypes.TEXT, allowNull: false },
    studyGroupId: DataTypes.BIGINT,
    sectionId: DataTypes.BIGINT,
    roll: DataTypes.INTEGER,
    byHand: DataTypes.ARRAY(DataTypes.TEXT),
    merit: { type: DataTypes.INTEGER, allowNull: false },
    gpa: DataTypes.DECIMAL,
    total: DataTypes.DECIMAL,
    failedCount: DataTypes.INTEGER,
    passed: DataTypes.BOOLEAN,
    oldState: DataTypes.TEXT,
    oldStudentState: DataTypes.TEXT,
    newEnrolmentId: DataTypes.BIGINT,
    openChoices: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'promotion_student' },
)
