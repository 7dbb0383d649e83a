import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class StudentCountRow extends SiteModel<
  InferAttributes<StudentCountRow>,
  InferCreationAttributes<StudentCountRow>
> {
  declare siteId: number
  declare countId: number
  declare sectionId: number
  declare male: CreationOptional<number | null>
  declare female: CreationOptional<number | null>
  declare other: CreationOptional<number | null>
  declare registerMale: number
  declare registerFemale: number
  declare registerOther: number
}

StudentCountRow.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    countId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    sectionId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    male: DataTypes.INTEGER,
    female: DataTypes.INTEGER,
    other: DataTypes.INTEGER,
    registerMale: { type: DataTypes.INTEGER, allowNull: false },
    registerFemale: { type: DataTypes.INTEGER, allowNull: false },
    registerOther: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize: database(), tableName: 'student_count_row' },
)
